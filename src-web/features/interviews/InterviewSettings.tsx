import { CalendarFeedCard, useCalendarFeed } from './CalendarFeedCard.tsx';
import { MeetingRoomCard } from './hours/MeetingRoomCard.tsx';
import { useWorkingHours, WorkingHoursCard } from './hours/WorkingHoursCard.tsx';
import { useMeetingRoom } from './queries.ts';

interface InterviewSettingsProps {
  /** Employers hold calls in a room of their own. */
  hasRoom: boolean;
  /** What stands above has its height. */
  isReady: boolean;
}

/** The reader's calendar, room and hours. They come together and last, so that none pushes another aside. */
export default function InterviewSettings({ hasRoom, isReady }: InterviewSettingsProps) {
  const [feed, hours, room] = [useCalendarFeed(), useWorkingHours(), useMeetingRoom(hasRoom)];
  if (!isReady || feed.isPending || hours.isPending || (hasRoom && room.isPending)) return null;
  return (
    <>
      <CalendarFeedCard />
      {hasRoom ? <MeetingRoomCard /> : null}
      <WorkingHoursCard />
    </>
  );
}
