import { actionsOf } from '#app/act.server.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { ONLY_OWNERS } from '../settings/setting-fields.console.tsx';
import { SiteConfigStyles } from '../settings/settings.console.tsx';
import type { Route } from './+types/voices.console.route';
import { voiceActions } from './voice-actions.console.server.ts';
import { HIDDEN, VOICES, VoiceForm } from './voice-form.console.tsx';
import { listVoices } from './voices.server.ts';

const kinds = { testimonial: 'Testimonials', host: 'Hosts' } as const;

export const meta: Route.MetaFunction = () => consoleHead(VOICES);

export async function loader({ context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	return { voices: await listVoices(db), mayChange: can(context.get(operatorContext), 'voices.save') };
}

export const action = actionsOf({ save: voiceActions.save });

export default function Voices({ loaderData: { voices, mayChange } }: Route.ComponentProps) {
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={`${consolePaths.settings}#voices`}>Settings</PageLink>
			<h1 className="h3">{VOICES}</h1>
			<p className="soft">
				Shown on the landing page, only with the person’s consent. As soon as one testimonial is shown, the sample ones
				are hidden.
			</p>
			{(['testimonial', 'host'] as const).map((kind) => {
				const shown = voices.filter((voice) => voice.kind === kind);
				return (
					<Section key={kind} id={kind} heading={kinds[kind]}>
						{shown.length === 0 && <p className="soft">None yet. Add the first below.</p>}
						<ul className="config-voices">
							{shown.map((voice) => (
								<li key={voice.voice_uuid}>
									<a href={`${consolePaths.voices}/${voice.voice_uuid}`}>{voice.name}</a>
									<span className="soft config-short">{voice.words}</span>
									<span>{voice.consent_at ? 'Shown' : HIDDEN}</span>
								</li>
							))}
						</ul>
					</Section>
				);
			})}
			{mayChange ? (
				<Section id="add" heading="Add someone" className="console-narrow">
					<VoiceForm action={consolePaths.voices} button="Add" />
				</Section>
			) : (
				<p className="console-note">{ONLY_OWNERS}</p>
			)}
		</>
	);
}
