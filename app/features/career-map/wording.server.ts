import type { CareerReport } from '@mga/career-map';
import { askModel, type Briefing, checkedAnswer } from '@mga/career-map/wording';
import type { Services } from '#app/services.ts';
import { modelOf } from '#app/settings/outgoing.server.ts';

/**
 * Rewords a report with the language model. Returns the report unchanged when no model is configured, or when the model does
 * not answer in time or breaks a rule. Never throws.
 * @param timeoutMs How long to wait for the answer; the default is the model client's.
 */
export async function rewordReport(
	services: Pick<Services, 'config' | 'environment' | 'log'>,
	report: CareerReport,
	briefing: Briefing,
	timeoutMs?: number,
): Promise<CareerReport> {
	const { log } = services;
	const model = modelOf(services, timeoutMs);
	if (!model) return report;
	try {
		const answer = await askModel(model, briefing);
		const checked = await checkedAnswer(report, briefing, answer);
		if ('report' in checked) return checked.report;
		// Logs the rule that was broken, never the words: they may quote the CV.
		log.warn({ why: 'refused' in checked ? checked.refused : checked.no }, 'wording refused');
	} catch (error) {
		// Not the message: it may repeat what the model was sent.
		log.warn({ why: error instanceof Error ? error.name : typeof error }, 'wording not there');
	}
	return report;
}
