import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import type { FormSchema } from './parse.ts';
import { SiteForm, useSiteForm } from './site-form.tsx';

interface LinkForm {
	id: string;
	page: string;
	schema: FormSchema<{ email: string }>;
	label: string;
	email: { label: string; help?: string; autoComplete?: string };
	button: string;
	busyLabel: string;
	variant?: 'secondary';
}

export function LinkForm({ onDone, ...form }: LinkForm & { onDone?(): void }) {
	const { id, page, schema, label, email, button, busyLabel, variant } = form;
	const state = useSiteForm({ id, action: page, schema, onAccepted: onDone });
	return (
		<SiteForm state={state} className="form" label={label}>
			<TextField meta={state.fields.email} type="email" autoComplete="email" {...email} />
			<SubmitButton busy={state.busy} busyLabel={busyLabel} variant={variant}>
				{button}
			</SubmitButton>
		</SiteForm>
	);
}

/**
 * Replaces the form once it is accepted.
 * @param isFresh Takes the focus, since the form was just sent from this page.
 */
export function LinkSent({ title, text, isFresh }: { title: string; text: string; isFresh: boolean }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFresh) heading.current?.focus();
	}, [isFresh]);
	return (
		<div role="status">
			<h2 className="h3" tabIndex={-1} ref={heading}>
				{title}
			</h2>
			<p className="mt-3">{text}</p>
		</div>
	);
}
