/**
 * The latest plausible date of a row, allowing for small differences between the clocks of processes. A later date comes from a clock
 * that ran ahead, and is ignored where recent activity is counted.
 */
export const latestPlausible = (now: Date) => new Date(now.getTime() + 60_000);
