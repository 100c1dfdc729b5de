import { useLingui } from '@lingui/react/macro';
import { useAreaChoice } from '#client/lib/format/area-choice.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import styles from './form.module.css';

interface MobileFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A mobile number, preceded by its country code, which opens the list of countries. */
export const MobileField = (field: MobileFieldProps) => {
  const { t } = useLingui();
  const { areaCode } = useAreaChoice();
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      leading={
        <Link to="/pages/common/area" className={styles.area} aria-label={t`Area code +${areaCode}, change`}>
          +{areaCode}
        </Link>
      }
    />
  );
};
