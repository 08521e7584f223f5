import type { ReactNode } from 'react';
import { numbersWords } from '#content/console/reports.ts';
import type { Answer } from './ask.server.ts';

interface Props<Value> {
	answer: Answer<Value>;
	children(value: Value): ReactNode;
}

/** An answer as it is shown, or why there is none. */
export function Told<Value>({ answer, children }: Props<Value>) {
	if (answer.isLate) return <p className="console-note">{numbersWords.timedOut}</p>;
	return <>{children(answer.value)}</>;
}
