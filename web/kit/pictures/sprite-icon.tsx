/**
 * An icon drawn from one shared picture file instead of from the page's own script: for the frame around every page,
 * where two dozen icons would otherwise weigh more than the frame itself.
 */
import sprite from './sprite.svg?url';

export type SpriteName =
  | 'calendar-dots-duotone'
  | 'sparkle-duotone'
  | 'mask-happy-duotone'
  | 'chart-line-up-duotone'
  | 'wave-sine-duotone'
  | 'shield-check-duotone'
  | 'eye-slash-duotone'
  | 'lock-key-duotone'
  | 'plugs-connected-duotone'
  | 'x-logo'
  | 'linkedin-logo'
  | 'facebook-logo'
  | 'threads-logo'
  | 'instagram-logo'
  | 'tiktok-logo'
  | 'sun'
  | 'moon'
  | 'circle-half'
  | 'device-mobile'
  | 'lock-simple'
  | 'caret-right'
  | 'person-simple-run'
  | 'sign-out'
  | 'eye-slash'
  | 'arrow-left'
  | 'place-tonight'
  | 'place-month'
  | 'place-us'
  | 'place-you';

export function SpriteIcon({ name, size = 20, className }: { name: SpriteName; size?: number; className?: string }) {
  return (
    <svg width={size} height={size} fill="currentColor" className={className} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
