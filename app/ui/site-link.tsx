import { AnchorLink } from './anchor-link.tsx';
import { DialogLink } from './dialog-link.tsx';

interface Props {
	/** `dialog`: opens as a dialog where scripts run. */
	link: { href: string; label: string; dialog?: boolean };
	className?: string;
	onChoose?(): void;
	live?: boolean;
}

/** A link of the site's own lists: to a dialog, to a section of the landing page, or to a page. */
export function SiteLink({ link: { href, label, dialog }, className, onChoose, live }: Props) {
	if (dialog) {
		return (
			<DialogLink to={href} className={className} onClick={onChoose}>
				{label}
			</DialogLink>
		);
	}
	return (
		<AnchorLink to={href} className={className} onChoose={onChoose} live={live}>
			{label}
		</AnchorLink>
	);
}
