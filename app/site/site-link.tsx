import { DialogLink } from '#app/ui/dialog-link.tsx';
import type { NavigationLink } from '#content/navigation.ts';
import { AnchorLink } from './anchor-link.tsx';

interface Props {
	link: NavigationLink;
	className?: string;
	onChoose?(): void;
	live?: boolean;
}

/** A link as content/navigation.ts has it: to a dialog, to a section of the landing page, or to a page. */
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
