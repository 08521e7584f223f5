import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { Stray } from '#app/ui/stray.tsx';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { unsubscribePages } from '#content/pages.ts';
import { programme } from '#content/programme.ts';
import type { UnsubscribeList } from './unsubscribe.server.ts';

interface Props {
	list: UnsubscribeList;
	/** A signed link led here and did its work. */
	isDone: boolean;
}

/** The confirmation after leaving a list; opened bare it says how to leave, and claims nothing. */
export function UnsubscribePage({ list, isDone }: Props) {
	const { done, bare } = unsubscribePages[list];
	return (
		<Stray
			title={isDone ? done.heading : bare.heading}
			text={isDone ? done.text : unsubscribePages.howTo}
			grown={isDone ? 1 : 0.85}
		>
			<div className="stray-ways">
				<ButtonLink to={paths.landing}>{unsubscribePages.home}</ButtonLink>
				{!isDone && (
					<DialogLink to={paths.contact} className="btn btn-secondary">
						{contact.title}
					</DialogLink>
				)}
			</div>
		</Stray>
	);
}

/** The page's head: its title claims no more than the page does. */
export function unsubscribeMeta({ list, isDone }: Props, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
	const title = `${unsubscribePages[list].bare.heading} · ${programme.name}`;
	return pageMeta(
		list === 'marketing' ? 'unsubscribeMarketing' : 'unsubscribeNewsletter',
		matches,
		isDone ? {} : { title },
	);
}
