import { diffArrays } from 'diff';
import { auditLabels } from '#app/console/permissions.ts';
import { formatMinute } from '#app/console/times.ts';
import type { Services } from '#app/services.ts';
import { portfolioForm } from '#content/portfolio.ts';
import { placeOf, textVersion } from './arrange.server.ts';
import { versionOf } from './edit.server.ts';
import { fieldsOf, type ProjectColumns } from './project-columns.server.ts';
import { projectStatuses } from './projects.console.ts';
import { allowedDecisions, findUndoable } from './review.server.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof getProject>>>;

export async function getProject(services: Pick<Services, 'db' | 'config' | 'now'>, id: string) {
	const { db, config } = services;
	const row = await db.selectFrom('builder_portfolios').selectAll().where('portfolio_uuid', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const { status, created_at: sentAt, pending_edit_at: editAt, admin_notes: subtitle, internal_notes: notes } = row;
	const edit = row.pending_edit as ProjectColumns | null;
	const changedAt = status === 'submitted' ? row.updated_at : null;
	return {
		id,
		title: row.project_title,
		name: row.name,
		email: row.email,
		customerUuid: row.customer_uuid,
		status,
		sentAt,
		/** A decision on an outdated version is refused. */
		version: versionOf(row).toISOString(),
		decisions: allowedDecisions[status],
		/** The latest decision, while it can be undone. */
		undoable: (await findUndoable(db, id, services.now()))?.to_status,
		edit: edit && editAt ? { sentAt: editAt, difference: differenceOf(row, edit, config.APP_URL) } : undefined,
		featured: row.featured,
		/** The place in the gallery, among the featured projects or the others. */
		place: status === 'approved' ? await placeOf(db, row) : undefined,
		allowsAnother: row.allows_another,
		subtitle: { text: subtitle ?? '', version: textVersion(subtitle) },
		notes: { text: notes ?? '', version: textVersion(notes) },
		history: await listHistory(services, { id, sentAt, editAt, changedAt }),
	};
}

export interface HistoryEntry {
	at: Date;
	/** The operator's name, or the word for the builder; undefined for what was done outside the console. */
	actor?: string | undefined;
	label: string;
	/** To the builder. */
	note?: string | undefined;
}

const BUILDER = 'The builder';
const reviewLabels = {
	edit_approved: 'Changes were approved',
	edit_rejected: 'Changes were rejected',
	resubmitted: 'Resubmitted with changes',
};

const LIMIT = 50;

/**
 * The history of a project, newest first: at most fifty decisions and fifty other actions of operators, and what the builder did.
 * `changedAt` is when the builder last changed a project that was not reviewed yet.
 */
async function listHistory(
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
				actor: action === 'resubmitted' ? BUILDER : undefined,
				label: action === 'decision' ? `Status changed: ${projectStatuses[to_status]}` : reviewLabels[action],
				note: note_to_builder ?? undefined,
			})),
		...(editAt ? [{ at: editAt, actor: BUILDER, label: 'Submitted changes' }] : []),
		...(changedAt && changedAt > sentAt && !reviews.some(({ decided_at }) => decided_at >= changedAt)
			? [{ at: changedAt, actor: BUILDER, label: 'Changed it before the review' }]
			: []),
		{ at: sentAt, actor: BUILDER, label: 'Submitted the project' },
	];
	// The sort is stable: entries of the same time stay in the order of the log.
	return all.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The latest entry as a sentence, for an operator whose action came second. */
export function lastHistoryEntry([last]: HistoryEntry[]): string {
	if (!last) return '';
	const { actor, label, at } = last;
	const what = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
	return `Latest change, ${formatMinute(at)}: ${actor ? `${actor} ` : ''}${what}.`;
}

export interface Part {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

export interface Difference {
	changed: { label: string; parts: Part[] }[];
	/** The labels of the other fields. */
	same: string[];
	/** The images if they differ. `'elsewhere'`: an image on another host, which is never shown. */
	image?: { before: string | undefined; after: string | undefined };
}

const fields = (Object.keys(portfolioForm.fields) as (keyof typeof portfolioForm.fields)[]).filter(
	(name) => name !== 'email' && name !== 'image',
);

/** Comparing two long texts with nothing in common would take seconds; after this time they are shown one after the other. */
const TIMEOUT_MS = 100;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function differenceOf(now: ProjectColumns, edit: ProjectColumns, appUrl: string): Difference {
	const before = fieldsOf(now, appUrl);
	const after = fieldsOf(edit, appUrl);
	const labelOf = (name: (typeof fields)[number]) => portfolioForm.fields[name].label;
	const isChanged = (name: (typeof fields)[number]) => before[name] !== after[name];
	return {
		changed: fields
			.filter(isChanged)
			.map((name) => ({ label: labelOf(name), parts: partsOf(before[name], after[name]) })),
		same: fields.filter((name) => !isChanged(name)).map(labelOf),
		...(now.image === edit.image
			? {}
			: { image: { before: pictureOf(now, before.image), after: pictureOf(edit, after.image) } }),
	};
}

/** Compares two texts by words, in any language. Includes spaces and line breaks, since visitors will see them. */
export function partsOf(before: string, after: string): Part[] {
	const found = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS }) ?? [
		{ value: [before], removed: true, added: false },
		{ value: [after], removed: false, added: true },
	];
	return found
		.map(({ value, added, removed }) => ({
			kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
			text: value.join(''),
		}))
		.filter(({ text }) => text !== '');
}

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function pictureOf({ image }: ProjectColumns, own: string): string | undefined {
	return own || (image ? 'elsewhere' : undefined);
}
