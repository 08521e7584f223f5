import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { type FormAnswer, HONEYPOT } from './answer.ts';

/** The input of a form that was closed before it was sent. It includes the idempotency key: a second attempt may be a repeat. */
interface UnsentInput {
	form: string;
	values: Record<string, string | boolean>;
}

const KEY = 'idempotency_key';

/** The path of the dialog that contains a form. Its input is kept when the dialog closes, until it is sent or the page reloads. */
export const DialogPath = createContext<string | undefined>(undefined);

/** By dialog. */
const unsent = new Map<string, UnsentInput>();
/** Callbacks of forms that were closed while they were being sent, by idempotency key. */
const closed = new Map<string, (answer: FormAnswer) => void>();

export function useUnsentForm(): string | undefined {
	const dialog = useContext(DialogPath);
	return dialog === undefined ? undefined : unsent.get(dialog)?.form;
}

interface Options {
	id: string;
	elementId: string;
	busy: boolean;
	onAccepted?: ((answer: FormAnswer) => void) | undefined;
}

/**
 * Restores the input of a form in a dialog, and keeps it when the dialog closes. A form that is closed while it is being sent,
 * on a page too, still gets its answer.
 * @returns Clears the kept input; to be called when the form was accepted.
 */
export function useUnsentInput({ id, elementId, busy, onAccepted }: Options): () => void {
	const dialog = useContext(DialogPath);
	const latest = useRef({ busy, onAccepted, isSent: false });
	latest.current.busy = busy;
	if (busy) latest.current.isSent = false;
	latest.current.onAccepted = onAccepted;
	useLayoutEffect(() => {
		const element = document.getElementById(elementId);
		if (!(element instanceof HTMLFormElement)) return;
		const stored = dialog === undefined ? undefined : unsent.get(dialog);
		if (stored?.form === id) fillIn(element, stored.values);
		return () => {
			if (latest.current.isSent) return;
			const values = valuesOf(element);
			if (latest.current.busy) closed.set(String(values[KEY]), (answer) => latest.current.onAccepted?.(answer));
			if (dialog === undefined) return;
			const isEmpty = Object.entries(values).every(([name, value]) => name === KEY || !value);
			if (isEmpty) unsent.delete(dialog);
			else unsent.set(dialog, { form: id, values });
		};
	}, [dialog, id, elementId]);
	return () => {
		latest.current.isSent = true;
		if (dialog !== undefined) unsent.delete(dialog);
	};
}

export const hasClosedForms = (): boolean => closed.size > 0;

/**
 * Takes the callback of a form that was closed while it was being sent; undefined if it is still open.
 * @param key The form's idempotency key.
 */
export function takeClosedForm(key: string): ((answer: FormAnswer) => void) | undefined {
	const onAccepted = closed.get(key);
	closed.delete(key);
	if (!onAccepted) return undefined;
	return (answer) => {
		for (const [dialog, { values }] of unsent) if (values[KEY] === key) unsent.delete(dialog);
		onAccepted(answer);
	};
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
	const isInput = ({ name, type }: HTMLInputElement) =>
		name === KEY || (name && name !== HONEYPOT && !['hidden', 'file', 'submit'].includes(type));
	return ([...form.elements] as HTMLInputElement[]).filter(isInput);
}

const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function valuesOf(form: HTMLFormElement): UnsentInput['values'] {
	return Object.fromEntries(
		fieldsOf(form).map((field) => [field.name, isCheckable(field) ? field.checked : field.value]),
	);
}

function fillIn(form: HTMLFormElement, values: UnsentInput['values']): void {
	for (const field of fieldsOf(form)) {
		const value = values[field.name];
		if (typeof value === 'boolean') field.checked = value;
		else if (value !== undefined) field.value = value;
	}
}
