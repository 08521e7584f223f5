import * as z from 'zod/mini';
import { FormNote } from '#app/forms/form-note.tsx';
import { email, optionalText } from '#app/forms/rules.ts';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { mailingLists, type PublicList } from '#content/mailing-lists.ts';
import { type Consent, consentTo, signUp } from '#content/subscriptions.ts';
import { subscriptionRefusal } from './subscription.toasts.ts';

/** The rules of every sign-up (specification, section 5). Empty and invalid addresses get different messages. */
export const subscriptionSchema = z.object({
	email: z.pipe(
		optionalText().check(z.minLength(1, 'Please enter your email address')),
		email('Please enter a valid email address'),
	),
});

export type Subscription = z.output<typeof subscriptionSchema>;

interface Props {
	list: PublicList;
	copy: { emailLabel: string; button: string; busy: string };
	label: string;
	isDoubleOptIn: boolean;
}

export function SubscriptionForm({ list, copy, label, isDoubleOptIn }: Props) {
	const state = useSiteForm({
		id: list,
		action: mailingLists[list].signUp.path,
		schema: subscriptionSchema,
		refusal: subscriptionRefusal,
	});
	const { fields, busy, answer } = state;
	const isSent = isDoubleOptIn && answer?.outcome === 'accepted';
	const note = isSent ? signUp.sent : resentNote(answer?.detail?.resent);
	return (
		<SiteForm state={state} className="form" label={label}>
			<TextField meta={fields.email} label={copy.emailLabel} type="email" autoComplete="email" />
			<SubmitButton busy={busy} busyLabel={copy.busy}>
				{copy.button}
			</SubmitButton>
			<div>
				{/* Stays when the toast has disappeared. */}
				<div role="status">
					{note && (
						<p className="mb-5 rounded-xl border border-edge p-4">
							<strong className="block">{note.heading}</strong>
							{note.text}
						</p>
					)}
				</div>
				<ConsentNote {...consentTo(list)} />
				{isDoubleOptIn && !note && <p className="form-note mt-2">{signUp.confirmation}</p>}
			</div>
		</SiteForm>
	);
}

function resentNote(outcome: string | undefined): { heading: string; text: string } | undefined {
	const { heading, texts } = signUp.again;
	const text = Object.entries(texts).find(([name]) => name === outcome)?.[1];
	return text ? { heading, text } : undefined;
}

export function ConsentNote({ text, privacy }: Consent) {
	return <FormNote {...privacy} before={`${text} ${privacy.before}`} />;
}
