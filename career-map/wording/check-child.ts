/**
 * The process that checks what a language model answered: one JSON document comes by stdin, the verdict goes to stdout. As closed
 * as those that read CVs: the model is as much a stranger as the file.
 */
import { answerAsChild } from '../extract/child.ts';

await answerAsChild(async () => {
	const { checkAnswer } = await import('./check.ts');
	return (bytes) => {
		const { report, briefing, answer } = JSON.parse(bytes.toString('utf8'));
		return checkAnswer(report, briefing, answer);
	};
});
