import { systemWords } from '#content/console/system.ts';

const { one, many } = systemWords.jobs.tries;

/** A number of attempts in words: `1 try`, `3 tries`. */
export const triesOf = (count: number): string => (count === 1 ? one : many.replace('{count}', String(count)));
