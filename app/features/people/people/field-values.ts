import { isDay } from '#platform/text/day.ts';

/** The labels of a field that is yes or no. */
export const yesOrNo = { yes: 'Yes', no: 'No' } as const;

const MAX_VALUE = 500;

interface Field {
	kind: 'text' | 'number' | 'date' | 'choice' | 'yes-no';
	choices: readonly string[];
}

type ValueProblem = 'number' | 'date' | 'choice' | 'long';

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

/**
 * Reads a value of a custom field, as typed or as in a file.
 * @param text Trimmed, not empty.
 * @returns The value as it is stored, or why it is none.
 */
export function parseFieldValue({ kind, choices }: Field, text: string): { value: string } | { problem: ValueProblem } {
	if (text.length > MAX_VALUE) return { problem: 'long' };
	const lower = text.toLowerCase();
	switch (kind) {
		case 'text':
			return { value: text };
		case 'number': {
			const plain = text.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '');
			return isDecimal(plain) ? { value: plain } : { problem: 'number' };
		}
		case 'date': {
			const day = toDay(text);
			return day ? { value: day } : { problem: 'date' };
		}
		case 'yes-no':
			if (YES.includes(lower)) return { value: 'yes' };
			return NO.includes(lower) ? { value: 'no' } : { problem: 'choice' };
		case 'choice': {
			const value = choices.find((choice) => choice.toLowerCase() === lower);
			return value ? { value } : { problem: 'choice' };
		}
	}
}

export const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,6})?$/.test(text);

/** Reads a day: `2026-01-31`, `1/31/2026` as in the United States, or `31.1.2026`. @returns Undefined if it is none. */
function toDay(text: string): string | undefined {
	const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
	const european = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
	const [year, month, day] = american
		? [american[3], american[1], american[2]]
		: european
			? [european[3], european[2], european[1]]
			: [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)];
	const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
	return isDay(iso) && (american || european || iso === text.slice(0, 10)) ? iso : undefined;
}
