import type { ReactNode } from 'react';
import { numbersWords } from '#content/console/reports.ts';
import type { Answer } from './time-limit.server.ts';

interface Props<Value> {
	answer: Answer<Value>;
	children(value: Value): ReactNode;
}

/** Renders an answer, or a note that it timed out. */
export function AnswerView<Value>({ answer, children }: Props<Value>) {
	if (answer.isTimedOut) return <p className="console-note">{numbersWords.timedOut}</p>;
	return <>{children(answer.value)}</>;
}
