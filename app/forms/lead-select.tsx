import type { FieldMetadata } from '@conform-to/react';
import { SelectField } from '#app/ui/fields.tsx';
import type { LeadField } from '#content/lead-fields.ts';
import type { Option } from '#content/options.ts';

interface Props {
	meta: FieldMetadata<string>;
	field: LeadField;
	/** Where the form says it in its own way. */
	label?: string;
	help?: string;
	optional?: boolean;
	/** Where the form has not all of the field's. */
	options?: readonly Option[];
}

/** The choice of a lead's field: one of its options. */
export function LeadSelect({ field: { label, prompt, options = [] }, ...form }: Props) {
	return <SelectField label={label} options={options} {...(prompt && { prompt })} {...form} />;
}
