import { systemWords } from './system-words.console.ts';

const { one, many } = systemWords.jobs.tries;

export const triesOf = (count: number): string => (count === 1 ? one : many.replace('{count}', String(count)));
