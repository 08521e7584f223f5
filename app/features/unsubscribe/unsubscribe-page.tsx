import type { MetaDescriptor } from 'react-router';
import { LinkRequestForm } from '#app/features/subscriptions/link-request.form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Stray } from '#app/ui/stray.tsx';
import { paths } from '#content/navigation.ts';
import { type PageName, unsubscribePages } from '#content/pages.ts';
import { programme } from '#content/programme.ts';
import type { List } from '#database/tables.ts';
import { confirmationPaths, signUpPaths } from './confirmation-paths.ts';

interface Props {
	list: List;
	/** A signed link led here and did its work. */
	isDone: boolean;
	/** A link was asked for here. */
	isSent: boolean;
}

/** The confirmation after leaving a list; opened bare it claims nothing and offers to send a link. */
export function UnsubscribePage({ list, isDone, isSent }: Props) {
	const { done, bare } = unsubscribePages[list];
	if (!isDone) return <LinkPage copy={bare} page={confirmationPaths[list]} isSent={isSent} />;
	return (
		<Stray title={done.heading} text={done.text} grown={1}>
			<div className="stray-ways">
				<ButtonLink to={paths.landing}>{unsubscribePages.home}</ButtonLink>
				<ButtonLink to={signUpPaths[list]} variant="secondary">
					{unsubscribePages.again}
				</ButtonLink>
			</div>
		</Stray>
	);
}

interface LinkPageProps {
	copy: { heading: string; text: string };
	page: string;
	isSent: boolean;
}

/** Offers to send a link, where none led here or the one that did is no good. */
export function LinkPage({ copy, page, isSent }: LinkPageProps) {
	return (
		<FormPage title={copy.heading} lead={copy.text}>
			<LinkRequestForm page={page} label={copy.heading} isSent={isSent} />
			<p className="mt-8">
				<ButtonLink to={paths.landing} variant="secondary">
					{unsubscribePages.home}
				</ButtonLink>
			</p>
		</FormPage>
	);
}

const pageNames = {
	newsletter: 'unsubscribeNewsletter',
	podcast: 'unsubscribePodcast',
	marketing: 'unsubscribeMarketing',
} as const satisfies Record<List, PageName>;

/** The page's head: its title claims no more than the page does. */
export function unsubscribeMeta(
	{ list, isDone }: Pick<Props, 'list' | 'isDone'>,
	matches: Parameters<typeof pageMeta>[1],
): MetaDescriptor[] {
	const title = `${unsubscribePages[list].bare.heading} · ${programme.name}`;
	return pageMeta(pageNames[list], matches, isDone ? {} : { title });
}
