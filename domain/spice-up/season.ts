/** The season where someone is, from their day and time zone alone: whole months, three to a season. */
import type { Season } from './date-idea.ts';

/** Winter counts from December, so that `index / 3` of the shifted month names the season. */
const NORTH: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** Regions of the zone database that lie south of the equator as a whole. */
const SOUTHERN_REGIONS = ['australia/', 'antarctica/', 'america/argentina/', 'brazil/', 'chile/'];

/** Its other southern zones, old names included. The hemisphere of a zone is that of the city it is named after. */
const SOUTHERN_ZONES = new Set(
  `america/araguaina america/asuncion america/bahia america/belem america/buenos_aires america/campo_grande
  america/catamarca america/cordoba america/coyhaique america/cuiaba america/eirunepe america/fortaleza
  america/guayaquil america/jujuy america/la_paz america/lima america/maceio america/manaus america/mendoza
  america/montevideo america/noronha america/porto_acre america/porto_velho america/punta_arenas america/recife
  america/rio_branco america/rosario america/santarem america/santiago america/sao_paulo
  africa/blantyre africa/brazzaville africa/bujumbura africa/dar_es_salaam africa/gaborone africa/harare
  africa/johannesburg africa/kigali africa/kinshasa africa/luanda africa/lubumbashi africa/lusaka africa/maputo
  africa/maseru africa/mbabane africa/nairobi africa/windhoek
  asia/dili asia/jakarta asia/jayapura asia/makassar asia/ujung_pandang
  atlantic/south_georgia atlantic/st_helena atlantic/stanley
  indian/antananarivo indian/chagos indian/christmas indian/cocos indian/comoro indian/mahe indian/mauritius
  indian/mayotte indian/reunion
  pacific/apia pacific/auckland pacific/bougainville pacific/chatham pacific/easter pacific/efate pacific/enderbury
  pacific/fakaofo pacific/fiji pacific/funafuti pacific/galapagos pacific/gambier pacific/guadalcanal pacific/kanton
  pacific/marquesas pacific/nauru pacific/niue pacific/norfolk pacific/noumea pacific/pago_pago pacific/pitcairn
  pacific/port_moresby pacific/rarotonga pacific/samoa pacific/tahiti pacific/tongatapu pacific/wallis
  nz nz-chat us/samoa`.split(/\s+/),
);

/** Whether a time zone lies south of the equator; false for names that say no place, such as UTC. */
export function isSouthern(timezone: string): boolean {
  const zone = timezone.toLowerCase();
  return SOUTHERN_ZONES.has(zone) || SOUTHERN_REGIONS.some((region) => zone.startsWith(region));
}

/** The season on `day` (YYYY-MM-DD): December to February is winter in the north and summer in the south. */
export function seasonOf(day: string, timezone: string): Season {
  const quarter = Math.floor((Number(day.slice(5, 7)) % 12) / 3);
  return NORTH[(quarter + (isSouthern(timezone) ? 2 : 0)) % 4] ?? 'winter';
}
