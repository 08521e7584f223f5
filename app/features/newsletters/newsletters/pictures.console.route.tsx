import * as z from 'zod/mini';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { ImageRefused } from '#app/features/projects/image.server.ts';
import { text } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { newsletterPictures as words } from '#content/newsletter-writing.ts';
import type { Route } from './+types/pictures.console.route';
import { NewsletterStyles } from './newsletter-fields.console.tsx';
import { NEWSLETTER_PICTURES_PATH, pictureMarkdown } from './newsletter-text.ts';
import { addresses } from './newsletters.console.ts';
import { addPicture, listPictures, storePicture } from './pictures.server.ts';

/** Uploads a picture. A script gets its address from the address that it is redirected to. */
const uploadPicture = defineAction({
	name: 'newsletter.picture',
	form: 'picture',
	schema: z.object({ alt: text(1, words.messages.alt, 250) }),
	prepare: ({ services, form }) =>
		storePicture(services, form.get('picture')).catch((error: unknown) => {
			if (!(error instanceof ImageRefused)) throw error;
			throw new ActionAnswer({ fields: { picture: [error.message] } });
		}),
	run: async ({ tx, services, prepared, value }) => {
		const { id, address } = await addPicture(tx, services, prepared, value.alt);
		return {
			audit: { subject: { kind: 'newsletter-picture', id }, after: { bytes: prepared.bytes } },
			to: `${addresses.pictures}?${new URLSearchParams({ added: address })}`,
			toast: { kind: 'success', title: words.done },
		};
	},
});

const MOST = 60;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const pictures = await listPictures(servicesOf(context).db, MOST);
	return pictures.map(({ picture_uuid: id, stored_name, alt, width, height }) => {
		const address = NEWSLETTER_PICTURES_PATH + stored_name;
		return { id, address, alt, width, height, markdown: pictureMarkdown(alt, address) };
	});
}

export const action = actionsOf(uploadPicture);

export default function Pictures({ loaderData: pictures }: Route.ComponentProps) {
	return (
		<>
			<NewsletterStyles />
			<PageLink href={addresses.list}>All newsletters</PageLink>
			<h1 className="h3">{words.heading}</h1>
			<p className="soft">{words.lead}</p>
			<Section id="upload-picture" heading={words.upload} className="console-narrow">
				<ConsoleForm id="picture" label={words.upload} hasFile>
					<ConsoleFileField
						name="picture"
						label={words.file}
						help={words.fileHelp}
						accept="image/png,image/jpeg,image/gif,image/webp"
					/>
					<ConsoleField name="alt" label={words.alt} help={words.altHelp} />
					<Button type="submit">{words.button}</Button>
				</ConsoleForm>
			</Section>
			{pictures.length === 0 && <p className="soft">{words.none}</p>}
			<ul className="newsletter-pictures">
				{pictures.map(({ id, address, alt, width, height, markdown }) => (
					<li key={id}>
						<img src={address} alt={alt} width={width} height={height} loading="lazy" />
						<input className="field-control" readOnly value={markdown} aria-label={`${words.line}: ${alt}`} />
					</li>
				))}
			</ul>
		</>
	);
}
