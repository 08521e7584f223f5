import type { Problem } from '#app/features/redirects/redirects.server.ts';
import { redirectsPage } from '#content/console/site-config.ts';

/** The sentence of a problem, with the addresses that it is about. */
export function problemSentence(problem: Problem): string {
	const sentence = redirectsPage.messages[problem.kind];
	const words: Record<string, string> = {
		from: 'from' in problem ? problem.from : '',
		to: 'to' in problem ? problem.to : '',
		way: 'steps' in problem ? problem.steps.join(' → ') : '',
		most: 'most' in problem ? problem.most.toLocaleString('en-US') : '',
	};
	return fill(sentence, words);
}

/** A sentence with its `{words}` filled in. */
export function fill(sentence: string, words: Record<string, string>): string {
	return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}
