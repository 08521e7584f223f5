import type { Services } from '#app/services.ts';
import { projectActionNames, projectPage } from '#content/console/projects.ts';
import { minute } from '../kit/times.ts';

/** Something that was done to a project. */
export interface Happening {
	at: Date;
	/** The operator's name, or the builder in a word; absent when it was done past the console. */
	who?: string | undefined;
	what: string;
	/** What the builder was told. */
	note?: string | undefined;
}

const MOST = 50;

/**
 * What happened to a project, newest first, at most fifty of each kind: decisions, other actions of operators, and what the builder did.
 * `changedAt` is when a project that waits for its review was changed last.
 */
export async function listHistory(
	{ db }: Pick<Services, 'db'>,
	{ id, sentAt, editAt, changedAt }: { id: string; sentAt: Date; editAt: Date | null; changedAt: Date | null },
): Promise<Happening[]> {
	const [actions, reviews] = await Promise.all([
		db
			.selectFrom('audit_log')
			.select(['at', 'operator_name', 'action', 'after'])
			.where('subject_kind', '=', 'project')
			.where('subject_id', '=', id)
			.orderBy('audit_number', 'desc')
			.limit(MOST)
			.execute(),
		db
			.selectFrom('portfolio_reviews')
			.select(['review_uuid', 'action', 'to_status', 'note_to_builder', 'decided_at'])
			.where('portfolio_uuid', '=', id)
			.orderBy('review_number', 'desc')
			.limit(MOST)
			.execute(),
	]);
	const reviewOf = (after: unknown) => (after as { review?: string } | null)?.review;
	const noteOf = new Map(reviews.map(({ review_uuid, note_to_builder }) => [review_uuid, note_to_builder]));
	const told = new Set(actions.map(({ after }) => reviewOf(after)));
	const { builder, sent, resubmitted, editSent, changed, moved } = projectPage.history;
	const all: Happening[] = [
		...actions.map(({ at, operator_name, action, after }) => ({
			at,
			who: operator_name,
			what: projectActionNames[action] ?? action,
			note: noteOf.get(reviewOf(after) ?? '') ?? undefined,
		})),
		...reviews
			.filter(({ review_uuid }) => !told.has(review_uuid))
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
	// A stable sort: what falls on one instant stays in the order in which it was written down.
	return all.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** What happened last, in a sentence, for who was a moment later. */
export function lastHistoryEntry([last]: Happening[]): string {
	if (!last) return '';
	const { who, what, at } = last;
	const { byName, byNobody } = projectPage.meanwhile;
	return (who ? byName : byNobody).replace(/\{(who|what|at)\}/g, (_, name: string) =>
		name === 'who' ? (who ?? '') : name === 'what' ? `${what.charAt(0).toLowerCase()}${what.slice(1)}` : minute(at),
	);
}
