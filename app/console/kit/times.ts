import { clock } from '#app/settings/clock.ts';
import { frame } from '#content/console/frame.ts';

export { formatDay, formatMinute, formatZoned } from '#app/settings/clock.ts';

/** The note about a page's time zone: `Times are Eastern Time.` */
export const timesNote = (): string => frame.timesIn.replace('{zone}', clock().name);
