import type { FieldMetadata } from '@conform-to/react';
import { SelectField } from '#app/ui/fields.tsx';
import type { LeadField } from '#content/lead-fields.ts';
import type { Option } from '#content/options.ts';

interface Props {
	meta: FieldMetadata<string>;
	field: LeadField;
	label?: string;
	help?: string;
	optional?: boolean;
	/** The field's own by default. */
	options?: readonly Option[];
}

export function LeadSelect({ field: { label, prompt, options = [] }, ...form }: Props) {
	return <SelectField label={label} options={options} {...(prompt && { prompt })} {...form} />;
}
