import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import type { FormSchema } from './parse.ts';
import { SiteForm, useSiteForm } from './site-form.tsx';

interface LinkForm {
	/** The form's id, the same as in its server part. */
	id: string;
	/** The page that receives it. */
	page: string;
	schema: FormSchema<{ email: string }>;
	/** Names the form for assistive technology. */
	label: string;
	email: { label: string; help?: string };
	button: string;
	busyLabel: string;
	variant?: 'secondary';
}

/** One address and a button that sends a lost link again. `onDone` is called after that. */
export function LinkForm({ onDone, ...form }: LinkForm & { onDone?(): void }) {
	const { id, page, schema, label, email, button, busyLabel, variant } = form;
	const state = useSiteForm({ id, action: page, schema, onAccepted: onDone });
	return (
		<SiteForm state={state} className="form" label={label}>
			<TextField meta={state.fields.email} {...email} type="email" autoComplete="email" />
			<SubmitButton busy={state.busy} busyLabel={busyLabel} variant={variant}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

/**
 * What stands in the form's place afterwards: the link is on its way if the address is known.
 * @param isFresh The form was sent from this very page, so the reader's place is here.
 */
export function LinkSent({ title, text, isFresh }: { title: string; text: string; isFresh: boolean }) {
	const place = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) place.current?.focus();
	}, [isFresh]);
	return (
		<div role="status">
			<h2 className="h3" tabIndex={-1} ref={place}>
				{title}
			</h2>
			<p className="mt-3">{text}</p>
		</div>
	);
}
