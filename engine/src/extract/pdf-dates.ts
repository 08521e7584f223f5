import { datesIn } from '../structure/dates.ts';
import type { Fragment } from './pdf-fragments.ts';

/** An unfinished span ends with a dash, a month or its first date: "Sept 2020 to Oct" above "2021". */
const BEGUN = /\d/;
const LONGEST = 22;
/** How far apart two lines of a cell may be in the file. */
const NEAR = 40;

/** Joins a span that a narrow column broke: "04/2019 –" above "present". */
export function joinBrokenDates(fragments: Fragment[]): Fragment[] {
	const gone = new Set<Fragment>();
	const joined = fragments.map((fragment, index) => {
		if (gone.has(fragment) || fragment.text.length > LONGEST || !BEGUN.test(fragment.text)) return fragment;
		const around = fragments.slice(Math.max(0, index - NEAR), index + NEAR);
		const below = around.find((other) => isBelow(fragment, other) && isSpan(`${fragment.text} ${other.text}`));
		if (!below) return fragment;
		gone.add(below);
		return { ...fragment, text: `${fragment.text} ${below.text}`, right: Math.max(fragment.right, below.right) };
	});
	return joined.filter((_, index) => !gone.has(fragments[index] as Fragment));
}

function isBelow(upper: Fragment, lower: Fragment): boolean {
	const distance = lower.y - upper.y;
	const isAligned = Math.abs(lower.left - upper.left) < 4 || Math.abs(lower.right - upper.right) < 4;
	return isAligned && distance > upper.size * 0.7 && distance < upper.size * 2.2 && lower.text.length <= LONGEST;
}

/** Whether the text is exactly one span of time. */
function isSpan(text: string): boolean {
	const normal = text.replace(/\s*[–—-]\s+/, ' – ');
	const [range, ...others] = datesIn(normal, '2999-12');
	return (
		range !== undefined && others.length === 0 && !range.isLone && range.start < 2 && range.end > normal.length - 3
	);
}
