const MINUTE_MS = 60_000;

/**
 * Up to this instant a row's date is believed: clocks of several processes are a little apart. One that is later was written by a
 * clock which ran ahead, and says nothing of what was done in the last hours.
 */
export const latestBelievable = (now: Date) => new Date(now.getTime() + MINUTE_MS);
