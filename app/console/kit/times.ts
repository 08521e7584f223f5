import { clock } from '#app/settings/clock.ts';
import { frame } from '#content/console/frame.ts';

export { formatDay, formatMinute, formatZoned } from '#app/settings/clock.ts';

/** Whose clock a page's times are: `Times are Eastern Time.` */
export const timesNote = (): string => frame.timesIn.replace('{zone}', clock().name);
