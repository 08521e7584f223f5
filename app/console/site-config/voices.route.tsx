import { actionsOf } from '#app/act.server.ts';
import { listVoices } from '#app/features/voices/voices.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { settingsPage } from '#content/console/site-config.ts';
import { voicesPage } from '#content/console/voices.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink, Section } from '../kit/section.tsx';
import type { Route } from './+types/voices.route';
import { SiteConfigStyles } from './styles.tsx';
import { voiceActions } from './voice-actions.server.ts';
import { VoiceForm } from './voice-form.tsx';

export const meta: Route.MetaFunction = () => consoleHead(voicesPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	return { voices: await listVoices(db), mayChange: can(context.get(operatorContext), 'voices.save') };
}

export const action = actionsOf({ save: voiceActions.save });

/** Testimonials and hosts, and the form that adds one. */
export default function Voices({ loaderData: { voices, mayChange } }: Route.ComponentProps) {
	const { heading, lead, back, kinds, empty, states, add } = voicesPage;
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={`${consolePaths.settings}#voices`}>{back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			{(['testimonial', 'host'] as const).map((kind) => {
				const shown = voices.filter((voice) => voice.kind === kind);
				return (
					<Section key={kind} id={kind} heading={kinds[kind]}>
						{shown.length === 0 && <p className="soft">{empty[kind]}</p>}
						<ul className="config-voices">
							{shown.map((voice) => (
								<li key={voice.voice_uuid}>
									<a href={`${consolePaths.voices}/${voice.voice_uuid}`}>{voice.name}</a>
									<span className="soft config-short">{voice.words}</span>
									<span>{voice.consent_at ? states.shown : states.hidden}</span>
								</li>
							))}
						</ul>
					</Section>
				);
			})}
			{mayChange ? (
				<Section id="add" heading={add.heading} className="console-narrow">
					<VoiceForm action={consolePaths.voices} button={add.button} />
				</Section>
			) : (
				<p className="console-note">{settingsPage.onlyOwners}</p>
			)}
		</>
	);
}
