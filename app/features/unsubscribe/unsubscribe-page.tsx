import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { PageHead } from '#app/ui/panel.tsx';
import { contact } from '#content/dialogs.ts';
import { paths } from '#content/navigation.ts';
import { unsubscribePages } from '#content/pages.ts';
import { programme } from '#content/programme.ts';
import type { UnsubscribeList } from './unsubscribe.server.ts';

/** Until links can be asked for here: what works without one. */
const howTo = {
	text: 'Every one of these emails has an unsubscribe link at its end. It works with one click, without signing in. If you have no such email at hand, write to us and a person will take you off the list.',
	contact: contact.title,
};

interface Props {
	list: UnsubscribeList;
	/** A signed link led here and did its work. */
	isDone: boolean;
}

/** The confirmation after leaving a list; opened bare it says how to leave, and claims nothing. */
export function UnsubscribePage({ list, isDone }: Props) {
	const { done, bare } = unsubscribePages[list];
	return (
		<PageHead title={isDone ? done.heading : bare.heading} lead={isDone ? done.text : howTo.text}>
			<div className="mt-8 mb-16 flex flex-wrap gap-3">
				<ButtonLink to={paths.landing}>{unsubscribePages.home}</ButtonLink>
				{!isDone && (
					<DialogLink to={paths.contact} className="btn btn-secondary">
						{howTo.contact}
					</DialogLink>
				)}
			</div>
		</PageHead>
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
