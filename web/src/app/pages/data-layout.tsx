import { Outlet } from 'react-router';
import { PersonReads } from '../person-reads.tsx';

export default function DataLayout() {
  return (
    <PersonReads>
      <Outlet />
    </PersonReads>
  );
}
