/**
 * The process that checks a language model's answer: one JSON document on stdin, the verdict on stdout. As isolated as those that
 * read CVs: the model is as untrusted as the file.
 */
import { answerAsChild } from '../extract/child.ts';

await answerAsChild(async () => {
	const { checkAnswer } = await import('./check.ts');
	return (bytes) => {
		const { report, briefing, answer } = JSON.parse(bytes.toString('utf8'));
		return checkAnswer(report, briefing, answer);
	};
});
