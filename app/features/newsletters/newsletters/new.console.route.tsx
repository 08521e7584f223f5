import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/new.console.route';
import { audienceChoices } from './audiences.server.ts';
import { emptyNewsletter, NewsletterFields } from './newsletter-fields.console.tsx';
import { createNewsletter, newsletterBlocksOf, newsletterRow } from './newsletters.console.server.ts';
import { addresses } from './newsletters.console.ts';

export const meta: Route.MetaFunction = () => consoleHead('New newsletter');

export async function loader({ url, context }: Route.LoaderArgs) {
	const from = url.searchParams.get('from');
	const services = servicesOf(context);
	const earlier = from === null ? undefined : await newsletterRow(services.db, from);
	const { list, audience, subject, preview, body, in_archive } = earlier ?? emptyNewsletter;
	return {
		values: { list, audience, subject, preview, body, in_archive },
		audiences: await audienceChoices(services.db, audience),
		blocks: await newsletterBlocksOf(services),
		isCopy: earlier !== undefined,
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(createNewsletter);

export default function NewNewsletter({
	loaderData: { values, audiences, blocks, isCopy, key },
}: Route.ComponentProps) {
	return (
		<>
			<PageLink href={addresses.list}>All newsletters</PageLink>
			<h1 className="h3">New newsletter</h1>
			{isCopy && (
				<p className="soft">This is a copy of an earlier newsletter. Your changes do not affect the original.</p>
			)}
			<div className="console-narrow">
				<ConsoleForm id="newsletter" label="New newsletter" hidden={{ key }}>
					<NewsletterFields values={values} audiences={audiences} blocks={blocks} />
					<p className="console-actions">
						<Button type="submit">Save and preview</Button>
					</p>
				</ConsoleForm>
			</div>
		</>
	);
}
