import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { SiteConfigStyles } from '../settings/settings.console.tsx';
import type { Route } from './+types/voice.console.route';
import { voiceActions } from './voice-actions.console.server.ts';
import { HIDDEN, VOICES, VoiceForm, voiceKinds } from './voice-form.console.tsx';
import { findVoice, pictureAddress } from './voices.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.voice.name ?? VOICES);

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const voice = await findVoice(db, params.voice).catch((error: unknown) => {
		if (error instanceof DomainError) throw data(null, { status: 404 });
		throw error;
	});
	const picture = voice.has_picture && voice.consent_at ? pictureAddress(voice) : undefined;
	return { voice, picture, mayChange: can(context.get(operatorContext), 'voices.save') };
}

export const action = actionsOf(voiceActions);

export default function Voice({ loaderData: { voice, picture, mayChange } }: Route.ComponentProps) {
	const address = `${consolePaths.voices}/${voice.voice_uuid}`;
	const { consent_at: at, consent_by: by } = voice;
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.voices}>All testimonials and hosts</PageLink>
			<h1 className="h3">{voice.name}</h1>
			<p className="soft">
				{voiceKinds[voice.kind]}. {at ? `Recorded by ${by ?? ''} on ${formatMinute(at)}.` : HIDDEN}
			</p>
			{picture && <img src={picture} alt={voice.picture_alt} width={120} height={120} className="config-portrait" />}
			{mayChange ? (
				<>
					<div className="console-narrow">
						<VoiceForm action={address} button="Save" voice={voice} />
					</div>
					<Section id="remove" heading="Delete">
						<ConsoleForm id="remove" label="Delete" intent="remove" action={address}>
							<p className="soft">Permanently deletes the words, the picture and the record of the consent.</p>
							<Button type="submit" variant="secondary">
								Delete
							</Button>
						</ConsoleForm>
					</Section>
				</>
			) : (
				<p>{voice.words}</p>
			)}
		</>
	);
}
