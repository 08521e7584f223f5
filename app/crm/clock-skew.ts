const MINUTE_MS = 60_000;

/**
 * The latest date that a row can plausibly have, allowing for small differences between the clocks of several processes. A later
 * date comes from a clock that ran ahead, and is ignored where recent activity is counted.
 */
export const latestPlausible = (now: Date) => new Date(now.getTime() + MINUTE_MS);
