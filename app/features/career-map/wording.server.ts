import type { Services } from '#app/services.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { runChild } from '#career-map/extract/run-child.ts';
import { askModel } from '#career-map/wording/ask.ts';
import type { Briefing } from '#career-map/wording/briefing.ts';
import type { Checked } from '#career-map/wording/check.ts';

/**
 * The report in the words of the language model, where one is set up, answers in time and keeps to the rules; in ours otherwise.
 * It never fails: a report without it is a whole one.
 * @param mostMilliseconds How long the answer is waited for, if not as long as usual.
 */
export async function worded(
	{ config, log }: Pick<Services, 'config' | 'log'>,
	report: CareerReport,
	briefing: Briefing,
	mostMilliseconds?: number,
): Promise<CareerReport> {
	const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = config;
	if (!baseUrl || !model) return report;
	try {
		const answer = await askModel({ baseUrl, apiKey, model, mostMilliseconds }, briefing);
		const bytes = Buffer.from(JSON.stringify({ report, briefing, answer }));
		const checked = await runChild<Checked>({ script: 'wording/check-child.ts', args: [], bytes });
		if ('report' in checked) return checked.report;
		// The rule that was broken, never the words: they may quote the CV.
		log.warn({ why: 'refused' in checked ? checked.refused : checked.no }, 'wording refused');
	} catch (error) {
		// The other side's message may repeat what it was sent.
		log.warn({ why: error instanceof Error ? error.name : typeof error }, 'wording not there');
	}
	return report;
}
