import { DialogLink } from '#app/ui/dialog-link.tsx';
import { formPrivacy } from '#content/dialogs.ts';

/** The sentence under a form that says what happens with what one types. */
export function PrivacyNote() {
	const { before, link, href, after } = formPrivacy;
	return (
		<p className="form-note">
			{before} <DialogLink to={href}>{link}</DialogLink>
			{after}
		</p>
	);
}
