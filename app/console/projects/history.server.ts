import type { Services } from '#app/services.ts';
import { projectPage } from '#content/console/projects.ts';
import { auditLabels } from '../kit/audit-labels.ts';
import { minute } from '../kit/times.ts';

/** Something that happened to a project. */
export interface HistoryEntry {
	at: Date;
	/** The operator's name, or the builder in a word; absent when it was not done in the console. */
	who?: string | undefined;
	what: string;
	/** To the builder. */
	note?: string | undefined;
}

const LIMIT = 50;

/**
 * The history of a project, newest first: decisions, other actions of operators and what the builder did; at most fifty of each.
 * `changedAt` is when the builder last changed a project that is not reviewed yet.
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
			who: operator_name,
			what: auditLabels[action] ?? action,
			note: noteOf.get(reviewOf(after) ?? '') ?? undefined,
		})),
		...reviews
			.filter(({ review_uuid }) => !logged.has(review_uuid))
			.map(({ action, to_status, note_to_builder, decided_at }) => ({
				at: decided_at,
				who: action === 'resubmitted' ? builder : undefined,
				what:
					action === 'resubmitted' ? resubmitted : moved[action].replace('{status}', projectPage.statuses[to_status]),
				note: note_to_builder ?? undefined,
			})),
		...(editAt ? [{ at: editAt, who: builder, what: editSent }] : []),
		...(changedAt && changedAt > sentAt && !reviews.some(({ decided_at }) => decided_at >= changedAt)
			? [{ at: changedAt, who: builder, what: changed }]
			: []),
		{ at: sentAt, who: builder, what: sent },
	];
	// A stable sort: entries of one instant stay in the order of the log.
	return all.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The latest entry in a sentence, for an operator who was second. */
export function lastHistoryEntry([last]: HistoryEntry[]): string {
	if (!last) return '';
	const { who, what, at } = last;
	const { byName, anonymous } = projectPage.meanwhile;
	return (who ? byName : anonymous).replace(/\{(who|what|at)\}/g, (_, name: string) =>
		name === 'who' ? (who ?? '') : name === 'what' ? `${what.charAt(0).toLowerCase()}${what.slice(1)}` : minute(at),
	);
}
