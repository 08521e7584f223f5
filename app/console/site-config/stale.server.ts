import { data } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { SettingChanged } from '#app/settings/store.server.ts';
import { zoned } from '../kit/times.ts';
import { fill } from './redirect-words.ts';

/** The answer to who saved an older version of a setting: who was faster, and all that was typed. */
export function staleAnswer(
	id: string,
	words: { title: string; description: string },
	{ now: { by, at } }: SettingChanged,
	typed: Record<string, string>,
) {
	const toast = {
		kind: 'destructive' as const,
		title: words.title,
		description: fill(words.description, { by, at: zoned(at) }),
	};
	const result = { status: 'error' as const, initialValue: typed };
	return data<FormAnswer>({ form: id, outcome: 'refused', result, toast }, { status: 409 });
}

/** The plain fields of a form, as they were typed. */
export function typedIn(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
}
