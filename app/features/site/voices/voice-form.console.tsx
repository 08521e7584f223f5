import { ConsoleField, ConsoleFileField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { Button } from '#app/ui/button.tsx';

export const VOICES = 'Testimonials and hosts';
export const HIDDEN = 'Hidden: no consent';
export const voiceKinds = { testimonial: 'Testimonial', host: 'Host' } as const;

interface VoiceFormProps {
	action: string;
	button: string;
	voice?: {
		kind: string;
		name: string;
		role: string;
		sector: string;
		words: string;
		picture_alt: string;
		consent: string;
		has_picture: unknown;
	};
}

export function VoiceForm({ action, button, voice }: VoiceFormProps) {
	const isAnswered = useFormAnswer('voice') !== undefined;
	const shown = (value: string | undefined) => (isAnswered ? '' : (value ?? ''));
	const kinds = Object.entries(voiceKinds).map(([value, label]) => ({ value, label }));
	return (
		<ConsoleForm id="voice" label={button} intent="save" action={action} hasFile>
			<ConsoleField name="kind" label="What it is" options={kinds} defaultValue={voice?.kind ?? 'testimonial'} />
			<ConsoleField name="name" label="Name" defaultValue={shown(voice?.name)} autoComplete="off" />
			<ConsoleField name="role" label="Role" help="Such as ESG analyst." defaultValue={shown(voice?.role)} optional />
			<ConsoleField name="sector" label="Sector or company" defaultValue={shown(voice?.sector)} optional />
			<ConsoleField
				name="words"
				label="Quote or bio"
				help="For a testimonial the person’s own words, for a host two or three sentences."
				defaultValue={shown(voice?.words)}
				lines={4}
			/>
			<ConsoleFileField
				name="picture"
				label="Picture"
				help="PNG, JPEG, GIF or WebP, up to 5 MB. It is cut to a square."
				accept="image/png,image/jpeg,image/gif,image/webp"
			/>
			{Boolean(voice?.has_picture) && (
				<label className="config-remove">
					<input type="checkbox" name="removePicture" value="yes" />
					Remove the picture
				</label>
			)}
			<ConsoleField
				name="pictureAlt"
				label="What the picture shows"
				help="For people who cannot see it, such as “Portrait of Mara Diaz”."
				defaultValue={shown(voice?.picture_alt)}
				optional
			/>
			<ConsoleField
				name="consent"
				label="How they consented"
				help="Such as “email of November 3”. We add your name and the date. Clear it when they withdraw it: then nothing of them is shown."
				defaultValue={shown(voice?.consent)}
				optional
			/>
			<Button type="submit">{button}</Button>
		</ConsoleForm>
	);
}
