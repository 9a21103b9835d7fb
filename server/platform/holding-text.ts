/** The pattern by which `like` finds a text anywhere in another, with nothing in it taken for a wildcard. */
export const holdingText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
