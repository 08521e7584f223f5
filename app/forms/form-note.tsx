import { DialogLink } from '#app/ui/dialog-link.tsx';
import { formPrivacy } from '#content/dialogs.ts';

interface Props {
	before: string;
	link: string;
	href: string;
	after: string;
}

/** A note under a form, with a link that opens a dialog. */
export function FormNote({ before, link, href, after }: Props) {
	return (
		<p className="form-note">
			{before} <DialogLink to={href}>{link}</DialogLink>
			{after}
		</p>
	);
}

/** The note on how the data of a form is used. */
export const PrivacyNote = () => <FormNote {...formPrivacy} />;
