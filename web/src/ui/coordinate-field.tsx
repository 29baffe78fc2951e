import { joinClasses } from './class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type CoordinateFieldProps = TextFieldProps & {
  /** Printed at the end of the control: `m` or `°`. */
  unit?: string;
};

/**
 * A coordinate or another exact figure, in the font for figures. It stays text, so that the parser gets exactly what
 * was typed, with signs, spaces and degree marks.
 */
export function CoordinateField({ unit, className, ...rest }: CoordinateFieldProps) {
  return (
    <TextField
      inputMode="text"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      className={joinClasses('figure', className)}
      {...(unit === undefined ? {} : { trailing: <span className="figure px-3 text-13 text-secondary">{unit}</span> })}
    />
  );
}
