import { DialogLink } from '#app/ui/dialog-link.tsx';
import { formPrivacy } from '#content/dialogs.ts';

interface Props {
	before: string;
	link: string;
	href: string;
	after: string;
}

export function FormNote({ before, link, href, after }: Props) {
	return (
		<p className="form-note">
			{before} <DialogLink to={href}>{link}</DialogLink>
			{after}
		</p>
	);
}

export const PrivacyNote = () => <FormNote {...formPrivacy} />;
