import type { ReactNode } from 'react';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { paths } from '#content/navigation.ts';
import { type PublicList, subscriptionSchema } from './subscription.schema.ts';
import { subscriptionRefusal } from './subscription.toasts.ts';

interface Props {
	list: PublicList;
	copy: { emailLabel: string; button: string; busy: string };
	/** Names the form for assistive technology. */
	label: string;
	/** What happens with the address. */
	children: ReactNode;
}

/** Signs up for a list with an e-mail address and nothing else. */
export function SubscriptionForm({ list, copy, label, children }: Props) {
	const state = useSiteForm({
		id: list,
		action: paths[list],
		schema: subscriptionSchema,
		refusal: subscriptionRefusal,
	});
	const { fields, busy } = state;
	return (
		<SiteForm state={state} className="form" label={label}>
			<TextField meta={fields.email} label={copy.emailLabel} type="email" autoComplete="email" />
			<SubmitButton busy={busy} busyLabel={copy.busy}>
				{copy.button}
			</SubmitButton>
			{children}
		</SiteForm>
	);
}
