import type { FormAnswer } from '#app/forms/answer.ts';

export type Cell = string | RichCell;

export interface RichCell extends CellLine {
	/** Shows the text as a status badge, in the color of the state. */
	state?: string;
	tone?: Tone;
	href?: string;
	lines?: CellLine[];
}

export interface CellLine {
	text: string;
	/** The instant in the text, as ISO 8601. */
	time?: string | undefined;
	isError?: boolean;
}

export interface BulkAnswer {
	answer?: FormAnswer;
	confirmation?: Confirmation;
	unchanged?: { done: number; rows: { id: string; label: string; reason: string }[]; others: number };
	selected: string[];
	scope: string;
}

export interface Confirmation {
	action: string;
	isDanger: boolean;
	heading: string;
	text: string;
	button: string;
	scope: string;
	count: number;
	tokens: string[];
	choice?: { label: string; prompt: string; options: readonly { value: string; label: string }[] };
}

export const forms = { search: 'search', bulk: 'bulk', confirm: 'ask' } as const;

export function plainCell(cell: Cell): string {
	return typeof cell === 'string'
		? cell
		: [cell, ...(cell.lines ?? [])]
				.map(({ text }) => text)
				.filter(Boolean)
				.join('; ');
}

/**
 * The color of a status: `good` done as wanted, `busy` under way, `warn` needs a look, `bad` failed or lost, `plain` neither, `off`
 * over without effect.
 */
export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'plain' | 'off';

const states: Readonly<Record<Tone, string>> = {
	good: `active approved attended confirmed confirmed_by_provider completed delivered done held issued live open paid published ready
		registered sent stored valid well`,
	busy: 'booked changes_requested draft pending queued requested reserved retrying running scheduled sending waiting',
	warn: 'changes-requested disputed expired late look no_show overdue paused refunded unanswered',
	bad: 'bounced dead failed lost overdrawn parked refused rejected revoked wrong',
	off: 'archived cancelled canceled closed discarded ended skipped suppressed withdrawn',
	plain: 'new proposed upcoming',
};

const tones: Readonly<Record<string, Tone>> = Object.fromEntries(
	(Object.keys(states) as Tone[]).flatMap((tone) => states[tone].split(/\s+/).map((state) => [state, tone])),
);

/** The color of a status by its name in the database. @returns Undefined for a value that is no status. */
export const toneOf = (state: string): Tone | undefined => (Object.hasOwn(tones, state) ? tones[state] : undefined);
