import type { Problem } from '#app/features/redirects/redirects.server.ts';
import { redirectsPage } from '#content/console/site-config.ts';

/** The message of a problem with a redirect. */
export function problemMessage(problem: Problem): string {
	return fill(redirectsPage.messages[problem.kind], {
		from: 'from' in problem ? problem.from : '',
		to: 'to' in problem ? problem.to : '',
		way: 'steps' in problem ? problem.steps.join(' → ') : '',
		most: 'most' in problem ? problem.most.toLocaleString('en-US') : '',
	});
}

/** Fills in the `{names}` of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
