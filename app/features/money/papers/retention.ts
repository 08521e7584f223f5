import { program } from '#content/program.ts';
import { dayIn } from '#platform/text/zoned-day.ts';

/** How many full years accounting records are kept after the end of their year. */
const YEARS = 10;

/** The last year whose accounting records are deleted: its period has passed everywhere on Earth. The database refuses later ones. */
export const lastExpiredYear = (now: Date): number => yearIn('Etc/GMT+12', now) - YEARS - 1;

export const isExpired = (at: Date, now: Date): boolean => yearIn(program.refund.timeZone, at) <= lastExpiredYear(now);

const yearIn = (zone: string, at: Date) => Number(dayIn(zone, at).slice(0, 4));
