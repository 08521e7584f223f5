import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { FormAnswer } from './answer.ts';
import { HONEYPOT } from './honeypot.ts';

/** What was typed into a form that went before it was sent, with its key: what may have come through already is a repeat. */
interface Unsent {
	form: string;
	values: Record<string, string | boolean>;
}

const KEY = 'idempotency_key';

/** The dialog around a form, by its path. What is typed there outlives the dialog until it is sent or the page is loaded again. */
export const DialogPath = createContext<string | undefined>(undefined);

const unsent = new Map<string, Unsent>();
/** Forms that went while they were being sent, by their keys, with what is to happen when they were accepted. */
const gone = new Map<string, (answer: FormAnswer) => void>();

/** Which form of the dialog around holds something unsent, by its id. */
export function useUnsentForm(): string | undefined {
	const dialog = useContext(DialogPath);
	return dialog === undefined ? undefined : unsent.get(dialog)?.form;
}

interface Options {
	/** The form's id, the same as in its server part. */
	id: string;
	/** The id of its element. */
	elementId: string;
	busy: boolean;
	onAccepted?: ((answer: FormAnswer) => void) | undefined;
}

/**
 * Fills a form in a dialog with what was left in it, and keeps that when the dialog closes. A form that goes while it is being
 * sent, on a page too, waits for its answer all the same.
 * @returns To be called when it was accepted: then nothing is left.
 */
export function useUnsentInput({ id, elementId, busy, onAccepted }: Options): () => void {
	const dialog = useContext(DialogPath);
	const now = useRef({ busy, onAccepted, isSent: false });
	now.current.busy = busy;
	if (busy) now.current.isSent = false;
	now.current.onAccepted = onAccepted;
	useLayoutEffect(() => {
		const element = document.getElementById(elementId);
		if (!(element instanceof HTMLFormElement)) return;
		const left = dialog === undefined ? undefined : unsent.get(dialog);
		if (left?.form === id) fillIn(element, left.values);
		return () => {
			if (now.current.isSent) return;
			const values = valuesOf(element);
			if (now.current.busy) gone.set(String(values[KEY]), (answer) => now.current.onAccepted?.(answer));
			if (dialog === undefined) return;
			const isEmpty = Object.entries(values).every(([name, value]) => name === KEY || !value);
			if (isEmpty) unsent.delete(dialog);
			else unsent.set(dialog, { form: id, values });
		};
	}, [dialog, id, elementId]);
	return () => {
		now.current.isSent = true;
		if (dialog !== undefined) unsent.delete(dialog);
	};
}

/** Whether a form has gone while it was being sent. */
export const hasClosedForms = (): boolean => gone.size > 0;

/**
 * What is to happen when a form was accepted that went while it was being sent; undefined while it is there and hears the
 * answer itself.
 * @param key The form's idempotency key.
 */
export function takeClosedForm(key: string): ((answer: FormAnswer) => void) | undefined {
	const accepted = gone.get(key);
	gone.delete(key);
	if (!accepted) return undefined;
	return (answer) => {
		for (const [dialog, { values }] of unsent) if (values[KEY] === key) unsent.delete(dialog);
		accepted(answer);
	};
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
	const isTyped = ({ name, type }: HTMLInputElement) =>
		name === KEY || (name && name !== HONEYPOT && !['hidden', 'file', 'submit'].includes(type));
	return ([...form.elements] as HTMLInputElement[]).filter(isTyped);
}

const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function valuesOf(form: HTMLFormElement): Unsent['values'] {
	return Object.fromEntries(fieldsOf(form).map((field) => [field.name, isTicked(field) ? field.checked : field.value]));
}

function fillIn(form: HTMLFormElement, values: Unsent['values']): void {
	for (const field of fieldsOf(form)) {
		const value = values[field.name];
		if (typeof value === 'boolean') field.checked = value;
		else if (value !== undefined) field.value = value;
	}
}
