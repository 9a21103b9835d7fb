/**
 * The web app manifest of one look (W3C Web Application Manifest). All looks share one `id`, so that choosing another one
 * changes the app that is there and adds no second. Nothing in it says what the app is for.
 */
import { iconAddress, type Look } from '../content/looks.ts';

/** The page's own ground in light (web/style/tokens.css), shown while the app starts. */
const GROUND = '#f6f3ee';

export function writeManifest({ id: look, name }: Look): string {
  const icon = (kind: '192' | '512' | 'maskable' | 'mono', purpose: string) => {
    const size = kind === '192' ? 192 : 512;
    return { src: iconAddress(look, kind), sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    // Kept in the browser, so that the app starts without a connection, and its address names no tool.
    start_url: '/tools',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable'), icon('mono', 'monochrome')],
  });
}
