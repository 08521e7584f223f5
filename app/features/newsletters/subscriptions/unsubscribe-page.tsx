import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { joinPath, type List, mailingLists, unsubscribePath } from '#content/mailing-lists.ts';
import { paths } from '#content/navigation.ts';
import { unsubscribePages } from '#content/pages.ts';
import { program } from '#content/program.ts';
import { LinkRequestForm } from './link-request.form.tsx';

interface Props {
	list: List;
	isDone: boolean;
	isSent: boolean;
}

export function UnsubscribePage({ list, isDone, isSent }: Props) {
	const { unsubscribe } = mailingLists[list];
	if (!isDone) {
		const copy = { heading: headingOf(list), text: unsubscribe.bare };
		return <LinkPage copy={copy} page={unsubscribePath(list)} isSent={isSent} />;
	}
	return <UnsubscribedPage list={list} title={unsubscribePages.done} text={unsubscribe.done} />;
}

export function UnsubscribedPage({ list, title, text }: { list: List; title: string; text: string }) {
	return (
		<StatusPage title={title} text={text} grown={1}>
			<div className="status-page-links">
				<ButtonLink to={paths.landing}>{unsubscribePages.home}</ButtonLink>
				<ButtonLink to={joinPath(list)} variant="secondary">
					{unsubscribePages.again}
				</ButtonLink>
			</div>
		</StatusPage>
	);
}

interface LinkPageProps {
	copy: { heading: string; text: string };
	page: string;
	isSent: boolean;
}

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

export function unsubscribeMeta(
	{ list, isDone }: Pick<Props, 'list' | 'isDone'>,
	matches: Parameters<typeof pageMeta>[1],
): MetaDescriptor[] {
	const heading = headingOf(list);
	return pageMeta('unsubscribeConfirmation', matches, {
		path: unsubscribePath(list),
		description: `${heading}.`,
		...(!isDone && { title: `${heading} · ${program.name}` }),
	});
}

const headingOf = (list: List) => unsubscribePages.heading.replace('{emails}', mailingLists[list].emails);
