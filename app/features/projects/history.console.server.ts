import { auditLabels } from '#app/console/audit-labels.ts';
import { formatMinute } from '#app/console/times.ts';
import type { Services } from '#app/services.ts';
import { projectPage } from './difference.console.tsx';

export interface HistoryEntry {
	at: Date;
	/** The operator's name, or the word for the builder; undefined for what was done outside the console. */
	actor?: string | undefined;
	label: string;
	/** To the builder. */
	note?: string | undefined;
}

const LIMIT = 50;

/**
 * The history of a project, newest first: at most fifty decisions and fifty other actions of operators, and what the builder did.
 * `changedAt` is when the builder last changed a project that was not reviewed yet.
 */
export async function listHistory(
	{ db }: Pick<Services, 'db'>,
	{ id, sentAt, editAt, changedAt }: { id: string; sentAt: Date; editAt: Date | null; changedAt: Date | null },
): Promise<HistoryEntry[]> {
	const [actions, reviews] = await Promise.all([
		db
			.selectFrom('audit_log')
			.select(['at', 'operator_name', 'action', 'after'])
			.where('subject_kind', '=', 'project')
			.where('subject_id', '=', id)
			.orderBy('audit_number', 'desc')
			.limit(LIMIT)
			.execute(),
		db
			.selectFrom('portfolio_reviews')
			.select(['review_uuid', 'action', 'to_status', 'note_to_builder', 'decided_at'])
			.where('portfolio_uuid', '=', id)
			.orderBy('review_number', 'desc')
			.limit(LIMIT)
			.execute(),
	]);
	const reviewOf = (after: unknown) => (after as { review?: string } | null)?.review;
	const noteOf = new Map(reviews.map(({ review_uuid, note_to_builder }) => [review_uuid, note_to_builder]));
	const logged = new Set(actions.map(({ after }) => reviewOf(after)));
	const { builder, sent, resubmitted, editSent, changed, moved } = projectPage.history;
	const all: HistoryEntry[] = [
		...actions.map(({ at, operator_name, action, after }) => ({
			at,
			actor: operator_name,
			label: auditLabels[action] ?? action,
			note: noteOf.get(reviewOf(after) ?? '') ?? undefined,
		})),
		...reviews
			.filter(({ review_uuid }) => !logged.has(review_uuid))
			.map(({ action, to_status, note_to_builder, decided_at }) => ({
				at: decided_at,
				actor: action === 'resubmitted' ? builder : undefined,
				label:
					action === 'resubmitted' ? resubmitted : moved[action].replace('{status}', projectPage.statuses[to_status]),
				note: note_to_builder ?? undefined,
			})),
		...(editAt ? [{ at: editAt, actor: builder, label: editSent }] : []),
		...(changedAt && changedAt > sentAt && !reviews.some(({ decided_at }) => decided_at >= changedAt)
			? [{ at: changedAt, actor: builder, label: changed }]
			: []),
		{ at: sentAt, actor: builder, label: sent },
	];
	// The sort is stable: entries of the same time stay in the order of the log.
	return all.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The latest entry as a sentence, for an operator whose action came second. */
export function lastHistoryEntry([last]: HistoryEntry[]): string {
	if (!last) return '';
	const { actor, label, at } = last;
	const { byName, anonymous } = projectPage.meanwhile;
	const values = { who: actor ?? '', what: `${label.charAt(0).toLowerCase()}${label.slice(1)}`, at: formatMinute(at) };
	return (actor ? byName : anonymous).replace(/\{(who|what|at)\}/g, (_, name: keyof typeof values) => values[name]);
}
